import type { Page } from '@playwright/test'

/** A phone's narrow column holds no longer ones; they may break, as addresses of e-mails may. */
const LONGEST_WORD = 16

/** Words of the content that stand on two lines, because what holds them is too narrow; of the heads of tables the intervals too. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const isSeen = (element: Element) =>
      element.closest('main, [role="dialog"]') !== null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const partsOf = (text: string, parts: RegExp) =>
      [...text.matchAll(/\S+/g)]
        .filter(({ 0: run }) => run.length <= longest && !run.includes('@'))
        .flatMap(({ 0: run, index }) =>
          [...run.matchAll(parts)].map((part) => ({ word: part[0], at: index + part.index })),
        )
    const broken = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node
      if (!parentElement || !textContent?.trim() || !isSeen(parentElement)) continue
      const parts = parentElement.closest('th') ? /\p{L}{2,}|\d+–\d+/gu : /\p{L}{2,}/gu
      for (const { word, at } of partsOf(textContent, parts)) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (first && others.some(({ top }) => top > first.top + first.height / 2)) broken.add(word)
      }
    }
    return [...broken].map((word) => `„${word}“ stands on two lines`)
  }, LONGEST_WORD)
}
