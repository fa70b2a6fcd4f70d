/** The library has no types of its own; these are of what is used here. */
declare module 'bark-js' {
  type Element = {
    /** Application identifier, such as `01` or `3103`. */
    readonly ai: string
    /** As it stands in the code, without the separator. */
    readonly raw: string
    readonly value: string
  }
  /** Throws for what is no GS1 element string. */
  export default function bark(code: string): { readonly elements: readonly Element[] }
}
