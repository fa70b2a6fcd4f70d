/** Texts have their types from each `texts/<part>/keys.generated.d.ts`, not from what their files hold. */
declare module '@crm/texts/*.json' {
  const texts: import('@crm/texts/text').TextTree
  export default texts
}
