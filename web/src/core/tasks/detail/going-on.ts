/**
 * Returns a function that moves the focus from a removed item to its neighbour or its section once
 * the item has gone. Otherwise the keyboard would start at the top of the page, or at an item that
 * is still shown though it is no more.
 */
export function goingOnBeside(item: HTMLElement | null): () => void {
  const place = item?.nextElementSibling ?? item?.previousElementSibling ?? item?.closest('section')
  return () =>
    whenGone(item, () => {
      if (!(place instanceof HTMLElement)) return
      place.tabIndex = -1
      place.focus()
    })
}

function whenGone(item: HTMLElement | null, act: () => void): void {
  if (!item?.isConnected) return act()
  const observer = new MutationObserver(() => {
    if (item.isConnected) return
    observer.disconnect()
    act()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
