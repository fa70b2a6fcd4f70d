import { Link } from '@tanstack/react-router'
import classes from './Brand.module.css'
import { BrandMark } from '../page/BrandMark.tsx'
import { useBranding } from '../page/branding.ts'

export function Brand({ narrow = false, onFollow }: { narrow?: boolean; onFollow?: () => void }) {
  const { project_name: name } = useBranding()
  return (
    <Link
      to="/"
      className={classes.brand}
      data-narrow={narrow || undefined}
      aria-label={name}
      onClick={onFollow}
    >
      <BrandMark size={36} />
      <span className={classes.name}>{name}</span>
    </Link>
  )
}
