const LONGEST_NAME = 31

/** Gives sheets names that Excel takes: at most 31 characters, none of `[]:*?/\`, no apostrophe at an end, no two alike in any case. */
export function sheetNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const plain = name
      .toWellFormed()
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/^[\s']+|[\s']+$/g, '')
    const wanted = plain || 'List'
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` (${number})`
      const free = wanted.slice(0, LONGEST_NAME - end.length).toWellFormed() + end
      if (taken.has(free.toLowerCase())) continue
      taken.add(free.toLowerCase())
      return free
    }
  }
}
