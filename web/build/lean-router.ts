import type { Plugin } from 'vite'

/** A function at the top level, with the comments in it. */
const bodyOf = (name: string) => new RegExp(`^function ${name}\\([\\s\\S]*?\\n\\}$`, 'm')

/** The parts of the router that our pages never use, with their replacements. */
const cuts: readonly (readonly [RegExp, string])[] = [
  [/^var ENABLE_DEV_WARNINGS = true;$/m, 'const ENABLE_DEV_WARNINGS = false;'],
  [/^function warning\(/m, '/* @__NO_SIDE_EFFECTS__ */ function warning('],
  [/^function warningOnce\(/m, '/* @__NO_SIDE_EFFECTS__ */ function warningOnce('],
  // Calls, classes and names that keep components that no page uses.
  [/^var \w+ = (?=React\d+\.(?:forwardRef|memo)\()/gm, '$&/* @__PURE__ */ '],
  [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
  [/^var (\w+) = class extends React\d+\.Component \{[\s\S]*?\n\};$/gm, 'var $1;'],
  // Routes with loaders, actions, error boundaries and states of their own belong to a data router.
  [
    bodyOf('_renderMatches'),
    `function _renderMatches(matches, parentMatches = []) {
      return matches && matches.reduceRight((outlet, match, index) => React2.createElement(RouteContext.Provider, {
        value: { outlet, matches: parentMatches.concat(matches.slice(0, index + 1)), isDataRoute: false },
        children: match.route.Component ? React2.createElement(match.route.Component) : match.route.element || outlet,
      }), null)
    }`,
  ],
  [
    /^function useRoutesImpl\(routes, locationArg, dataRouterOpts\) \{$/m,
    'function useRoutesImpl(routes, locationArg) { const dataRouterOpts = undefined',
  ],
  [bodyOf('useNavigateStable'), 'const useNavigateStable = undefined;'],
  [/^function useNavigate\(\) \{[\s\S]*?^\}$/m, 'const useNavigate = () => useNavigateUnstable();'],
  [bodyOf('useViewTransitionState'), 'const useViewTransitionState = () => false;'],
  // Prefetching what a page of the framework needs.
  [bodyOf('usePrefetchBehavior'), 'const usePrefetchBehavior = () => [false, undefined, undefined];'],
  [bodyOf('PrefetchPageLinks'), 'const PrefetchPageLinks = undefined;'],
]

/**
 * Keeps of the router what BrowserRouter needs, without the data router, its framework and warnings for developers. If the package has changed, the
 * build stops.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/development\/chunk-\w+\.mjs$/ },
    handler(code) {
      if (!code.includes('function BrowserRouter(')) return null
      return cuts.reduce((rest, [wanted, instead]) => {
        if (rest.search(wanted) < 0) this.error(`react-router has no ${wanted.source} any more.`)
        return rest.replace(wanted, instead)
      }, code)
    },
  },
})
