import classes from './Federation.module.css'

/** In groups of four, as it is read over the phone. */
export const Fingerprint = ({ value }: { readonly value: string }) => (
  <code className={classes.print}>{value.replace(/(.{4})(?=.)/g, '$1 ')}</code>
)
