import type { Content, OpenApi, Operation, Schema } from './document'
import { exampleOf } from './example'
import { html, type Html } from '../../text/html'
import { anchor, prose } from './html'
import { limitsOf, schemaTable, typeOf } from './schemas'

type Components = Readonly<Record<string, Schema>>

interface ShownCall {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const callsOf = (document: OpenApi): ShownCall[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const byTag = (calls: readonly ShownCall[]): [string, ShownCall[]][] => {
  const groups = new Map<string, ShownCall[]>()
  for (const call of calls) {
    const tag = call.operation.tags?.[0] ?? 'Other'
    groups.set(tag, [...(groups.get(tag) ?? []), call])
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'en'))
}

const parametersTable = ({ parameters = [] }: Operation): Html | undefined => {
  if (parameters.length === 0) return undefined
  return html`<h4>Parameters</h4>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">In</th>
            <th scope="col">Type</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          ${parameters.map(
            (parameter) =>
              html`<tr>
                <td>
                  <code>${parameter.name}</code
                  >${parameter.required ? '' : html` <span class="optional">optional</span>`}
                </td>
                <td>${parameter.in}</td>
                <td>${typeOf(parameter.schema)}</td>
                <td>
                  ${[parameter.description ?? parameter.schema?.description, limitsOf(parameter.schema)].filter(Boolean).join('. ')}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

/** Every call can answer with it, so its fields and example are shown once, under Schemas. */
const errorShape = '#/components/schemas/Error'

const contentOf = (content: Content | undefined, components: Components): Html | undefined => {
  const [entry] = Object.entries(content ?? {})
  if (!entry) return undefined
  const [type, { schema }] = entry
  if (!schema || type === 'text/html') return html`<p>${type}</p>`
  if (schema.$ref === errorShape) return html`<p>${typeOf(schema)}</p>`
  const example = JSON.stringify(exampleOf(schema, components), null, 2)
  return html`${schemaTable(schema)}
    <details class="example">
      <summary>Example</summary>
      <pre><code>${example}</code></pre>
    </details>`
}

const responses = ({ responses: answers }: Operation, components: Components): Html => {
  const rows = Object.entries(answers)
  return html`<h4>Answers</h4>
    <dl>
      ${rows.map(
        ([status, answer]) =>
          html`<dt>
              <span class="status s${status.charAt(0)}">${status}</span> ${prose(answer.description)}
            </dt>
            <dd>${contentOf(answer.content, components)}</dd>`,
      )}
    </dl>`
}

const callId = ({ method, path }: ShownCall): string => anchor(method, path)

const article = (call: ShownCall, components: Components): Html => {
  const { method, path, operation } = call
  const body = operation.requestBody
  return html`<details class="call">
    <summary>
      <span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>
      <span class="what">${operation.summary}</span>
    </summary>
    <div class="inside" id="${callId(call)}">
      ${operation.description && html`<p>${prose(operation.description)}</p>`} ${parametersTable(operation)}
      ${
        body &&
        html`<h4>Body${body.required ? '' : ' (optional)'}</h4>
          ${contentOf(body.content, components)}`
      }
      ${responses(operation, components)}
    </div>
  </details>`
}

/** The readable reference: one complete page without script. */
export const page = (document: OpenApi): string => {
  const components = document.components?.schemas ?? {}
  const groups = byTag(callsOf(document))
  const count = groups.reduce((sum, [, calls]) => sum + calls.length, 0)
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <nav aria-label="Calls by group">
          <p class="brand">${document.info.title} <span>API ${document.info.version}</span></p>
          ${groups.map(
            ([tag, calls]) =>
              html`<p>
                  <a href="#${anchor('tag', tag)}">${tag}</a> <span class="count">${calls.length}</span>
                </p>
                <ul>
                  ${calls.map(
                    (call) =>
                      html`<li>
                        <a href="#${callId(call)}"
                          ><span class="method ${call.method.toLowerCase()}">${call.method}</span>
                          ${call.path.replace(/^\/api/, '')}</a
                        >
                      </li>`,
                  )}
                </ul>`,
          )}
          <p><a href="#schemas">Schemas</a></p>
        </nav>
        <main id="calls">
          <h1>${document.info.title} API</h1>
          <p class="lead">${prose(document.info.description)}</p>
          <p>
            ${count} calls. The same as a machine reads it:
            <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
          ${groups.map(
            ([tag, calls]) =>
              html`<section>
                <h2 id="${anchor('tag', tag)}">${tag}</h2>
                ${calls.map((call) => article(call, components))}
              </section>`,
          )}
          <section>
            <h2 id="schemas">Schemas</h2>
            ${Object.entries(components).map(
              ([name, schema]) =>
                html`<h3 id="${anchor('schema', name)}">${name}</h3>
                  ${schema.description && html`<p>${prose(schema.description)}</p>`}${schemaTable(schema)}`,
            )}
          </section>
        </main>
      </body>
    </html>`.text
}
