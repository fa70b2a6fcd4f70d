import type { ReactNode } from 'react'
import { BrandMark } from '#platform/page/BrandMark.tsx'
import { useBranding } from '#platform/page/branding.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import classes from './OpenPage.module.css'

type Props = {
  width: 'narrow' | 'medium' | 'wide'
  /** For content longer than a screen: begins at the top instead of in the middle. */
  fromTop?: boolean
  links?: ReactNode
  children: ReactNode
}

/** A page without sign-in. */
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
