import type { ReactNode } from 'react'
import { BrandMark } from '#platform/page/BrandMark.tsx'
import { useBranding } from '#platform/page/branding.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import classes from './OpenPage.module.css'

type Props = {
  /** How wide what it shows may be: a form of few fields, some text, or a form with many. */
  readonly width: 'narrow' | 'medium' | 'wide'
  /** What stands at its top instead of in its middle: what is longer than a screen. */
  readonly fromTop?: boolean
  /** Other pages, at the foot. */
  readonly links?: ReactNode
  readonly children: ReactNode
}

/** The frame of a page that opens without signing in: who it is from, one thing to do, the language. */
export function OpenPage({ width, fromTop = false, links, children }: Props) {
  const { project_name } = useBranding()
  return (
    <div className={classes.page} data-width={width} data-from-top={fromTop}>
      <header className={classes.brand}>
        <BrandMark size={44} />
        <span>{project_name}</span>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        {links}
        <LanguageSwitch />
      </footer>
    </div>
  )
}
