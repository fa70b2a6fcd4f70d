// Runs before anything is painted, so that a dark screen does not flash white. The key is that of theme/color-scheme.ts.
;(function () {
  var chosen = localStorage.getItem('color_scheme')
  var dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
