/**
 * Returns a function that moves the focus from a removed item to its neighbour or its section.
 * Otherwise the keyboard would start at the top of the page.
 */
export function goingOnBeside(item: HTMLElement | null): () => void {
  const place = item?.nextElementSibling ?? item?.previousElementSibling ?? item?.closest('section')
  return () => {
    if (!(place instanceof HTMLElement)) return
    place.tabIndex = -1
    place.focus()
  }
}
