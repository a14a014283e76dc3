// The baseline of all comparisons: stock Express and pg, one query per request. Plain JavaScript, so that no
// loader is involved. Settings: PORT, DATABASE_URL.
import express from 'express'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = express()
app.use(express.json())

app.get('/read/:id', async (req, res) => {
  const { rows } = await pool.query({
    name: 'read',
    text: 'select body from bench_documents where id = $1',
    values: [Number(req.params.id)],
  })
  res.json(rows[0].body)
})

app.post('/insert', async (req, res) => {
  const { rows } = await pool.query({
    name: 'insert',
    text: 'insert into bench_inserts (sku, quantity) values ($1, $2) returning id',
    values: [req.body.sku, req.body.quantity],
  })
  res.json(rows[0])
})

const server = app.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close(() => void pool.end())
  server.closeAllConnections()
})
