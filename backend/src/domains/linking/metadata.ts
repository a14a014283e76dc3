import { ASSERTION_ALGORITHMS } from './clientAuth'
import { AUTH_METHODS } from './clients.repository'
import { OAUTH_PATH } from './deps'
import { TOKEN_EXCHANGE } from './frameTokens'
import { SCOPE_NAMES } from './scopes'

/** Builds the metadata of the authorization server, by which platforms discover its endpoints (RFC 8414). */
export const buildMetadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}${OAUTH_PATH}/authorize`,
  token_endpoint: `${issuer}${OAUTH_PATH}/token`,
  revocation_endpoint: `${issuer}${OAUTH_PATH}/revoke`,
  scopes_supported: SCOPE_NAMES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token', TOKEN_EXCHANGE],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: AUTH_METHODS,
  token_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
  revocation_endpoint_auth_methods_supported: AUTH_METHODS,
  revocation_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
  authorization_response_iss_parameter_supported: true,
})
