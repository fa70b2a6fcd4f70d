/**
 * For an item that is about to be removed: puts the focus, once it is gone, on the item after it, or before it, and when it was the
 * last one on the part that it stood in. Otherwise the keyboard would begin again at the top of the page.
 */
export function goingOnBeside(item: HTMLElement | null): () => void {
  const place = item?.nextElementSibling ?? item?.previousElementSibling ?? item?.closest('section')
  return () => {
    if (!(place instanceof HTMLElement)) return
    place.tabIndex = -1
    place.focus()
  }
}
