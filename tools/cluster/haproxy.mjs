/**
 * @typedef {{
 *   ports: { http: number, write: number, read: number },
 *   backends: number[],
 *   nodes: readonly import('./patroni.mjs').PostgresNode[]
 * }} Proxied http: what browsers call; write: the primary; read: the standby
 */

/**
 * HAProxy's configuration: the backends that are ready, as `deploy/haproxy.cfg` without TLS, and Postgres
 * by the roles that Patroni reports.
 *
 * @param {Proxied} proxied
 */
export const haproxyConfig = ({ ports, backends, nodes }) => `global
    maxconn 4000

defaults
    timeout connect 3s
    timeout client 75s
    timeout server 75s
    timeout check 3s

frontend shop
    mode http
    bind 127.0.0.1:${ports.http}
    option forwardfor
    # Without a database no process is ready, but each serves the SDK's files and errors that a page can read.
    use_backend alive if { nbsrv(countertop) eq 0 }
    default_backend countertop

${backendSection('countertop', '/health/ready', backends)}
${backendSection('alive', '/health/live', backends)}

${postgresSection('write', ports.write, '/primary', nodes)}
${postgresSection('read', ports.read, '/replica', nodes)}`

/** @param {string} name @param {string} check @param {number[]} ports */
const backendSection = (name, check, ports) => `backend ${name}
    mode http
    balance leastconn
    # Only a request that did not reach a process is sent to another one: a purchase is never sent twice.
    retry-on conn-failure
    retries 2
    option redispatch
    option httpchk GET ${check}
    http-check expect status 200
    default-server check inter 1s fall 2 rise 1
${lines(ports, (port, index) => `server backend${index + 1} 127.0.0.1:${port}`)}
`

/**
 * @param {string} name @param {number} port @param {string} check @param {Proxied['nodes']} nodes
 */
const postgresSection = (name, port, check, nodes) => `listen ${name}
    mode tcp
    bind 127.0.0.1:${port}
    # Connections of a pool may be idle.
    timeout client 30m
    timeout server 30m
    option httpchk GET ${check}
    http-check expect status 200
    # Clients must not wait for a lost primary.
    default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${lines(nodes, (node) => `server ${node.name} 127.0.0.1:${node.port} port ${node.apiPort}`)}
`

/** @template T @param {readonly T[]} items @param {(item: T, index: number) => string} line */
const lines = (items, line) => items.map((item, index) => `    ${line(item, index)}`).join('\n')
