/** As it stands in any folder: „Výdejna Lesná 2“ → `vydejna-lesna-2`. */
export const toPlain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
