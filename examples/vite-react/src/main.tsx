import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Shop } from './Shop'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  )
}
