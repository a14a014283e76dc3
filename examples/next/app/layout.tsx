import type { ReactNode } from 'react'
import './shop.css'

export const metadata = { title: 'Countertop with Next.js' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <body>{children}</body>
    </html>
  )
}
