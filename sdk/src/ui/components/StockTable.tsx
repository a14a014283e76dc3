import type { Api } from '../../core'

export interface StockTableProps {
  locations: Api['GET /api/stock']['answer']['locations']
  texts: { location: string; available: string; onOrder: string }
}

/** The stock of a product by location, which the server returns only to staff (COM-331). */
export function StockTable({ locations, texts }: StockTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.location}</th>
          <th scope="col">{texts.available}</th>
          <th scope="col">{texts.onOrder}</th>
        </tr>
      </thead>
      <tbody>
        {locations.map(({ code, name, available, onOrder }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>{available}</td>
            <td>{onOrder}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
