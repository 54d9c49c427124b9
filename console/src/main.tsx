import '../../web/app/ui/tokens.css'
import '../../web/app/ui/base.css'
import '../../web/app/ui/controls.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Console } from './console.tsx'

createRoot(document.getElementById('console')!).render(
  <StrictMode>
    <BrowserRouter>
      <Console />
    </BrowserRouter>
  </StrictMode>,
)
