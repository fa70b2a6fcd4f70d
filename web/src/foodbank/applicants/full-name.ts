/** „Nováková Jana": surname first, as every list is sorted and as people are called at the counter. */
export const fullName = ({ surname, name }: { readonly surname: string; readonly name: string }): string => `${surname} ${name}`
