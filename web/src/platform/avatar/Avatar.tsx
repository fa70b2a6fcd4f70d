import { imageUrl } from '../api/image-url.ts'
import { getInitials } from './initials.ts'
import classes from './Avatar.module.css'

type Props = {
  /** SHA-256 of the photo; without it initials are shown. */
  readonly image: string | null
  readonly name: string
  /** In pixels. */
  readonly size?: number
}

/** A photo or initials, hidden from screen readers because the name is beside it. */
export function Avatar({ image, name, size = 32 }: Props) {
  const style = {
    inlineSize: size,
    blockSize: size,
    fontSize: Math.max(12, Math.round(size * 0.4)),
  }
  if (image)
    return (
      <img
        className={classes.avatar}
        style={style}
        src={imageUrl(image)}
        alt=""
        width={size}
        height={size}
      />
    )
  return (
    <span className={classes.avatar} style={style} aria-hidden>
      {getInitials(name)}
    </span>
  )
}
