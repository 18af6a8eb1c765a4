/**
 * CloudFront runs this for each request. '/' is the landing page. Every path without a dot in its last part, and every path below
 * /admin and /apply (where ids with dots can end a path), is a page of the application, which has its own routes. Everything else
 * is a file. Where there is none, CloudFront sends the application with a 404, which says that there is no such page.
 */
export const pagePaths = `function handler(event) {
  var request = event.request
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  var isPage = /^\\/(admin|apply)\\//i.test(request.uri) || last.indexOf('.') === -1
  if (request.uri !== '/' && isPage) request.uri = '/app.html'
  return request
}
`
