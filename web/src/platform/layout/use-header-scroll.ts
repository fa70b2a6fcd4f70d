import { useEffect } from 'react'

/** Marks the body with `data-header-scroll="on"` while the page is scrolled (spec §2); the header's style hangs on it. */
export function useHeaderScroll(): void {
  useEffect(() => {
    const mark = () => {
      if (window.scrollY > 0) document.body.dataset['headerScroll'] = 'on'
      else delete document.body.dataset['headerScroll']
    }
    mark()
    window.addEventListener('scroll', mark, { passive: true })
    return () => {
      window.removeEventListener('scroll', mark)
      delete document.body.dataset['headerScroll']
    }
  }, [])
}
