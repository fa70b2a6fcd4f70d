import { imageUrl } from '../api/image-url.ts'
import { initialsOf } from './initials.ts'
import classes from './Avatar.module.css'

type Props = {
  /** SHA-256 of the photo; without one the initials stand for it. */
  readonly image: string | null
  /** Name and surname. */
  readonly name: string
  /** In pixels. */
  readonly size?: number
}

/** A person's photo or initials; the name itself stands beside it, so it says nothing to a screen reader. */
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
      {initialsOf(name)}
    </span>
  )
}
