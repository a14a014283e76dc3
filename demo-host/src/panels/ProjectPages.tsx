import {
  dollarsToCents,
  formatDdMmmYyyy,
  formatPrice,
  fromIsoDate,
  isoDayIn,
  STOCK_TEXTS,
} from '@countertop/sdk/rules'
import type { StockStatus } from '@countertop/sdk/rules'
import type { PageContext } from '../parts/Layout'
import { TableHead } from '../parts/TableHead'
import type { CompetitorPrice, Product, ProjectEntry, Stock } from './api'
import { PanelLayout } from './PanelLayout'

const money = (dollars: number | null): string =>
  formatPrice(dollars === null ? null : dollarsToCents(dollars), { zeroText: '$0.00', decimals: 'always' })

const dayOf = (isoDate: string | null): string => {
  const date = isoDate === null ? null : fromIsoDate(isoDate)
  return date === null ? '' : formatDdMmmYyyy(date)
}

interface ProjectsProps {
  context: PageContext
  title: string
  projects: readonly ProjectEntry[]
  /** Number of all projects; the page lists the latest. */
  total: number
}

/**
 * `/panels/project` and `/panels/project/list`: projects of a salesperson or a customer (COM-150, COM-156).
 */
export function ProjectsPage({ context, title, projects, total }: ProjectsProps) {
  return (
    <PanelLayout context={context} title={title}>
      {projects.length === 0 ? (
        <p class="empty">There are no projects.</p>
      ) : (
        <>
          {total > projects.length && (
            <p class="hint">
              The latest {projects.length} of {total}.
            </p>
          )}
          <table class="rows">
            <TableHead columns={['Project', 'Customer', 'Status', 'Holds until', { number: 'Total' }]} />
            <tbody>
              {projects.map((project) => (
                <tr key={project.projectId}>
                  <th scope="row" data-label="Project">
                    <a href={`/project/${project.projectId}`} target="_blank" rel="noopener">
                      {project.name}
                    </a>
                    <p class="hint">{project.quoteId ?? project.projectRef}</p>
                  </th>
                  <td data-label="Customer">{project.customerName}</td>
                  <td data-label="Status">{project.quoteStatus}</td>
                  <td data-label="Holds until" class="figures">
                    {dayOf(project.holdsUntil)}
                  </td>
                  <td data-label="Total" class="number figures">
                    {money(project.orderTotal)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </PanelLayout>
  )
}

interface ProductProps {
  context: PageContext
  product: Product
  stock: Stock
  prices: readonly CompetitorPrice[]
}

/** `/panels/product-page`: data of a product for staff who talk to a customer (COM-149). */
export function ProductPanel({ context, product, stock, prices }: ProductProps) {
  return (
    <PanelLayout context={context} title={product.title}>
      <dl class="facts">
        <dt>Model</dt>
        <dd>{product.sku}</dd>
        <dt>Price</dt>
        <dd class="figures">{money(product.price)}</dd>
        <dt>RRP</dt>
        <dd class="figures">{money(product.rrp)}</dd>
        <dt>Stock</dt>
        <dd>{STOCK_TEXTS[product.stockStatus as StockStatus]}</dd>
      </dl>
      <h2>Stock by location</h2>
      {stock.locations.length === 0 ? (
        <p class="empty">No location has stock.</p>
      ) : (
        <table class="rows">
          <TableHead columns={['Location', { number: 'Available' }, { number: 'On order' }]} />
          <tbody>
            {stock.locations.map(({ code, name, available, onOrder }) => (
              <tr key={code}>
                <th scope="row" data-label="Location">
                  {name}
                </th>
                <td data-label="Available" class="number figures">
                  {available}
                </td>
                <td data-label="On order" class="number figures">
                  {onOrder}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>Competitors</h2>
      {prices.length === 0 ? (
        <p class="empty">No competitor prices are recorded for this product.</p>
      ) : (
        <dl class="facts">
          {prices.map(({ competitor, price, checkedAt }) => [
            <dt key={competitor}>{competitor}</dt>,
            <dd key={`${competitor} price`} class="figures">
              {money(price)}, checked {dayOf(isoDayIn(context.site.brand.timeZone, new Date(checkedAt)))}
            </dd>,
          ])}
        </dl>
      )}
    </PanelLayout>
  )
}
