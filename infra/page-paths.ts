/**
 * CloudFront runs this for each request. '/' is the landing page; every path without a dot in its last part is a page of the
 * application, which has its own routes, and so is what lies below /admin and /apply, where ids with dots end a path; everything
 * else is a file, and one that is missing stays missing.
 */
export const pagePaths = `function handler(event) {
  var request = event.request
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  var isPage = /^\\/(admin|apply)\\//i.test(request.uri) || last.indexOf('.') === -1
  if (request.uri !== '/' && isPage) request.uri = '/app.html'
  return request
}
`
