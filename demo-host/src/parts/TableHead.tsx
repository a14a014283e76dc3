interface Props {
  /** Titles of the columns. One of numbers is `{ number: title }`; its cells are aligned to the right. */
  columns: readonly (string | { number: string })[]
}

/** Head of a table for staff. Cells repeat the title in `data-label`, which phones show instead. */
export function TableHead({ columns }: Props) {
  return (
    <thead>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <th key={column} scope="col">
              {column}
            </th>
          ) : (
            <th key={column.number} scope="col" class="number">
              {column.number}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}
