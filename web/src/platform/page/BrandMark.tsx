import classes from './BrandMark.module.css'
import { useBranding } from './branding.ts'
import { imageUrl } from '../api/image-url.ts'

/** The logo of the settings (white on dark); by default the product's basket. */
export function BrandMark({ size }: { size: number }) {
  const { logo, logo_white } = useBranding()
  const onLight = logo ?? logo_white
  const onDark = logo_white ?? logo
  if (!onLight || !onDark) return <Basket size={size} />
  return (
    <>
      <img className={classes.onLight} src={imageUrl(onLight)} alt="" height={size} />
      <img className={classes.onDark} src={imageUrl(onDark)} alt="" height={size} />
    </>
  )
}

function Basket({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-accent-filled)" />
      <path
        d="M7 15h18l-1.6 8.2a2.2 2.2 0 0 1-2.2 1.8H10.8a2.2 2.2 0 0 1-2.2-1.8z"
        fill="#f8f5ef"
      />
      <path d="M11 15a5 5 0 0 1 10 0" fill="none" stroke="#eeb84b" strokeWidth="2.5" />
    </svg>
  )
}
