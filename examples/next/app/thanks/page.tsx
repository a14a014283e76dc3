import { Confirmation } from '@countertop/sdk/react'
import { Countertop } from '../Countertop'

export default function Thanks() {
  return (
    <Countertop>
      <main>
        <Confirmation />
      </main>
    </Countertop>
  )
}
