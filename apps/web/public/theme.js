// Before anything is painted: a page that was dark must not flash. No part of the bundle, which comes later.
try {
  const theme = localStorage.getItem('countersign.theme')
  if (theme === '"light"' || theme === '"dark"') document.documentElement.dataset.theme = JSON.parse(theme)
} catch {
  // Without storage, the system decides.
}
