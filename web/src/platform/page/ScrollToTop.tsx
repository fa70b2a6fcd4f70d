import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './ScrollToTop.module.css'
import { pageTexts } from './texts.ts'

/** Spec §9: the button appears after this many pixels. */
const SCROLL_TO_TOP_AFTER_PX = 300

/**
 * The screen's title in the header, and from far down the way back up. It is no button that floats: that would lie over what is read or
 * pressed just there.
 */
export function ScrollToTop({ title }: { title: string }) {
  const t = useTexts(pageTexts)
  const [far, setFar] = useState(false)
  useEffect(() => {
    const measure = () => setFar(window.scrollY > SCROLL_TO_TOP_AFTER_PX)
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [])
  const words = <span className={classes.words}>{title}</span>
  // the screen's own heading says the same to a screen reader
  if (!far) {
    return (
      <div className={classes.title} aria-hidden>
        {words}
      </div>
    )
  }

  const up = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  }
  return (
    <button
      type="button"
      className={classes.title}
      aria-label={`${t('scrollToTop')}: ${title}`}
      title={t('scrollToTop')}
      onClick={up}
      data-no-print
    >
      {words}
      <IconArrowUp size={16} aria-hidden />
    </button>
  )
}
