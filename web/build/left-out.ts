import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const amplify = '@aws-amplify/'
const cognito = `${amplify}auth/dist/esm/providers/cognito/`

/** Files of packages that this portal does not need, with their replacements. */
const standIns: Readonly<Record<string, string>> = {
  // Themes and style props that are computed at run time. The portal uses style sheets only.
  [`${amplify}ui/dist/esm/theme/tokens/index.mjs`]:
    'export const tokens = {}; export const reactNativeTokens = {}',
  [`${amplify}ui/dist/esm/theme/createTheme/createTheme.mjs`]:
    "import { defaultTheme } from '../defaultTheme.mjs'; export const createTheme = () => defaultTheme",
  [`${amplify}ui-react/dist/esm/primitives/shared/styleUtils.mjs`]: `
    export const useStyles = (nonStyleProps, propStyles) => ({ propStyles, nonStyleProps })`,
  [`${amplify}ui-react/dist/esm/primitives/types/style.mjs`]: `
    export const ComponentPropsToStylePropsMap = {}
    export const ComponentPropsToStylePropsMapKeys = []`,
  // What a button shows while it loads, and a field that grows by script. `ActionButton` and a style sheet do that here.
  [`${amplify}ui-react/dist/esm/primitives/Loader/Loader.mjs`]: 'export const Loader = undefined',
  [`${amplify}ui-react/dist/esm/primitives/TextArea/AutoresizeTextarea.mjs`]:
    'export const AutoresizeTextArea = undefined',
  // Other formats of Amplify's settings.
  [`${amplify}core/dist/esm/utils/parseAmplifyConfig.mjs`]:
    'export const parseAmplifyConfig = (config) => config',
  // Cookies for server-rendered pages.
  [`${amplify}core/dist/esm/context/selectSsrKeyValueStorage.mjs`]: `
    import { defaultStorage } from '../storage/index.mjs'
    export const selectSsrKeyValueStorage = () => defaultStorage`,
  // AWS credentials from an identity pool.
  [`${cognito}credentialsProvider/index.mjs`]: 'export const cognitoCredentialsProvider = undefined',
  [`${cognito}credentialsProvider/credentialsProvider.mjs`]:
    'export const CognitoAWSCredentialsAndIdentityIdProvider = undefined',
  [`${cognito}credentialsProvider/IdentityIdStore.mjs`]: 'export const DefaultIdentityIdStore = undefined',
  // The user agent header that describes the page's framework to Cognito.
  [`${amplify}core/dist/esm/Platform/index.mjs`]: `
    export const Platform = undefined
    export const getAmplifyUserAgentObject = undefined
    export const getAmplifyUserAgent = () => 'aws-amplify'`,
  // What only Amplify's developers read: its log, its events, and messages for calls without arguments, which our forms never make.
  [`${amplify}core/dist/esm/Logger/ConsoleLogger.mjs`]: `
    export class ConsoleLogger { debug() {} verbose() {} info() {} log() {} warn() {} error() {} }`,
  [`${amplify}core/dist/esm/Hub/index.mjs`]: `
    export const AMPLIFY_SYMBOL = Symbol()
    export class HubClass { dispatch() {} listen() { return () => {} } }
    export const Hub = new HubClass()
    export const HubInternal = Hub`,
  [`${amplify}auth/dist/esm/common/AuthErrorStrings.mjs`]: `
    export const AuthErrorCodes = { SignInException: 'SignInException', OAuthSignInError: 'OAuthSignInException' }
    export const AuthErrorStrings = { DEFAULT_MSG: 'Authentication Error' }
    export const validationErrorMap = new Proxy({}, { get: (_, name) => ({ message: name }) })`,
  // A package for what browsers have.
  [`${amplify}core/dist/esm/utils/amplifyUuid/index.mjs`]:
    'export const amplifyUuid = () => crypto.randomUUID()',
  // Sign-in and sign-out at other providers, sign-in after a sign-up, and remembered devices.
  [`${cognito}utils/signInWithRedirectStore.mjs`]: `
    export const OAUTH_INFLIGHT_TTL_MS = 0
    export class DefaultOAuthStore { setAuthConfig() {} async loadOAuthInFlightDeadline() {} }`,
  [`${cognito}utils/oauth/inflightPromise.mjs`]: `
    export const addInflightPromise = undefined
    export const armInflightDeadline = undefined
    export const resolveAndClearInflightPromises = undefined`,
  [`${cognito}apis/autoSignIn.mjs`]: `
    export const autoSignIn = undefined
    export const setAutoSignIn = undefined
    export const resetAutoSignIn = () => {}`,
  [`${cognito}utils/oauth/handleOAuthSignOut.mjs`]: 'export const handleOAuthSignOut = undefined',
  [`${cognito}utils/handleDeviceSRPAuth.mjs`]: 'export const handleDeviceSRPAuth = undefined',
  [`${cognito}utils/getNewDeviceMetadata.mjs`]: 'export const getNewDeviceMetadata = async () => undefined',
  // Arithmetic from before browsers had BigInt.
  [`${cognito}utils/srp/BigInteger/BigInteger.mjs`]: `export { BigInteger as default } from ${JSON.stringify(
    fileURLToPath(new URL('../api/big-integer.ts', import.meta.url)),
  )}`,
  // A hash with helpers from before TypeScript could target classes.
  '@aws-crypto/sha256-js/build/module/index.js': `export { Sha256 } from ${JSON.stringify(
    fileURLToPath(new URL('../api/sha256.ts', import.meta.url)),
  )}`,
  // Ways to sign in that the user pool refuses. It accepts only SRP.
  [`${cognito}apis/signInWithCustomAuth.mjs`]: 'export const signInWithCustomAuth = undefined',
  [`${cognito}apis/signInWithCustomSRPAuth.mjs`]: 'export const signInWithCustomSRPAuth = undefined',
  [`${cognito}apis/signInWithUserPassword.mjs`]: 'export const signInWithUserPassword = undefined',
  [`${cognito}apis/signInWithUserAuth.mjs`]: 'export const signInWithUserAuth = undefined',
  [`${amplify}auth/dist/esm/client/flows/userAuth/handleWebAuthnSignInResult.mjs`]:
    'export const handleWebAuthnSignInResult = undefined',
}

const paths = Object.keys(standIns)
const fileEnd = (path: string) => new RegExp(`/node_modules/${path.replaceAll('.', '\\.')}$`)

/**
 * Removes unused parts of packages, a tenth of all script. If a package has moved one of these files, the build stops.
 */
export function leftOut(): Plugin {
  const missed = new Set(paths)
  return {
    name: 'left-out',
    load: {
      filter: { id: paths.map(fileEnd) },
      handler(id) {
        const path = paths.find((each) => id.endsWith(each)) ?? ''
        missed.delete(path)
        return standIns[path] ?? null
      },
    },
    buildEnd(error) {
      if (!error && missed.size > 0) this.error(`Not there any more: ${[...missed].join(', ')}`)
    },
  }
}

const typeScriptEnum = /\bvar (\w+);\n\(function \(\1\) \{\n([\s\S]*?)\n\}\)\(\1 \|\| \(\1 = \{\}\)\);/g

/** An error object that is created in advance. */
const readyError = /^(const \w+ = )(?=new AuthError\()/gm

/** Rewrites Amplify's enumerations, mostly names of errors, and ready-made errors, so that unused ones can be removed. */
export const droppableEnums = (): Plugin => ({
  name: 'droppable-enums',
  transform: {
    filter: { id: /\/@aws-amplify\/(?:auth|core)\/dist\/esm\/.*\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(
          typeScriptEnum,
          (_, name: string, body: string) =>
            `var ${name} = /*#__PURE__*/ (function (${name}) {\n${body}\nreturn ${name};\n})({});`,
        )
        .replaceAll(readyError, '$1/*#__PURE__*/ '),
  },
})

const namesOfClasses = /const ComponentClassName = \{\n([\s\S]*?)\n\};\n\nexport \{ ComponentClassName \};/

/** Rewrites the table of all primitives' class names as exports, so that unused ones can be removed. */
export const droppableClassNames = (): Plugin => ({
  name: 'droppable-class-names',
  transform: {
    filter: { id: /\/@aws-amplify\/ui\/dist\/esm\/types\/primitives\/componentClassName\.mjs$/ },
    handler: (code) =>
      code.replace(
        namesOfClasses,
        (_, entries: string) =>
          `import * as ComponentClassName from './componentClassName.mjs'\nexport { ComponentClassName }\n${entries.replaceAll(/^\s*(\w+): (.*),$/gm, 'export const $1 = $2')}`,
      ),
  },
})

/** Keeps only the lexer of the markdown parser, without the part that writes HTML. */
export const onlyLexer = (): Plugin => ({
  name: 'only-lexer',
  transform: {
    filter: { id: /\/node_modules\/marked\/lib\/marked\.esm\.js$/ },
    handler(code) {
      const end = code.search(/\bvar (\w+)=new \w+;function \w+\(\w+,\w+\)\{return \1\.parse\(/)
      const names = ['Lexer', 'Tokenizer', 'defaults'].map(
        (name) => new RegExp(`[{,]([\\w$]+ as ${name})[,}]`).exec(code.slice(end))?.[1],
      )
      if (end < 0 || names.includes(undefined)) this.error('marked is not built any more as it was.')
      return `${code.slice(0, end)}export{${names.join()}}`
    },
  },
})

const nextSteps = /async function getSignInResult\([\s\S]*?\n\}\n/

/** Leaves out what Amplify tells about further steps of a login. The user pool asks for a password alone. */
export const onlyPasswords = (): Plugin => ({
  name: 'only-passwords',
  transform: {
    filter: { id: /\/cognito\/utils\/signInHelpers\.mjs$/ },
    handler(code) {
      if (!nextSteps.test(code))
        this.error('Amplify does not tell the next step of a login any more as it did.')
      return code.replace(nextSteps, 'async function getSignInResult() { return { isSignedIn: false } }\n')
    },
  },
})
