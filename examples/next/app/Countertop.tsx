'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { CountertopProvider } from '@countertop/sdk/react'

const api = process.env.NEXT_PUBLIC_COUNTERTOP_API ?? 'http://localhost:4000'

/** Links of the widgets, and the page after an order, are shown by Next's router. */
export function Countertop({ children }: { children: ReactNode }) {
  const router = useRouter()
  return (
    <CountertopProvider options={{ api, brand: 'aol' }} navigate={(path) => router.push(path)}>
      {children}
    </CountertopProvider>
  )
}
