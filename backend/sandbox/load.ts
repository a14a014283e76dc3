import type { SandboxModule } from './provider'

/** Loads the folder of a provider's sandbox. The bundler finds the folders by this expression. */
export const loadSandbox = async (name: string): Promise<SandboxModule> => {
  const { sandbox } = (await import(`./${name}/index.ts`)) as { readonly sandbox: SandboxModule }
  return sandbox
}
