// Sets the colour scheme before the first paint. A file of its own, since the CSP refuses inline scripts.
(() => {
  const stored = localStorage.getItem('mantine-color-scheme-value');
  const followsSystem = stored !== 'light' && stored !== 'dark';
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = followsSystem ? system : stored;
})();
