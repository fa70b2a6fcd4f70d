/** For a `Select`: the list of options scrolls by itself. Mantine's own scrolling frame around it is one that no key reaches. */
export const scrollingOptions = {
  withScrollArea: false,
  styles: { options: { maxHeight: '16rem', overflowY: 'auto' } },
} as const

/** Stands for options that are not there, as one that cannot be chosen: a list box may hold nothing but options. */
export const noOption = (text: string) => ({ value: '-', label: text, disabled: true })
