import { isAway, noteTyping } from '@countersign/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles.css'

noteTyping()

createRoot(document.getElementById('root')!, {
  // A server that is away is said on the page, and no fault of it.
  onCaughtError: (error) => isAway(error) || console.error(error),
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
