import { reactWidget, Button, useCountertop } from '../../ui'
import { useState } from 'react'
function Probe() {
  const { brand } = useCountertop()
  const [n, setN] = useState(0)
  return <div><p>{brand.name} {n}</p><Button onClick={() => setN(n + 1)}>More</Button></div>
}
export const widget = reactWidget({ component: Probe, sheets: [], options: () => ({}) })
