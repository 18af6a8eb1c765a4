import { expect, test } from 'vitest'
import { axeFindings } from './axe-findings.ts'
import { heading, line, openDashboards } from './dashboard-journeys.ts'

const { journeys, reviewing, open, boardPath, reviewer, called, application, assigned, reviewed } =
  openDashboards()

test('the calibration of few reviews shows each reviewer, says why nothing is adjusted, and is computed beside the page', async () => {
  const [maya, tom] = [await reviewer('Maya'), await reviewer('Tom')]
  const { id: responseId } = await application('Ada', 'Byron')
  await reviewed(responseId, maya, 4)
  await reviewed(responseId, tom, 2)
  const page = await open(boardPath('reviewers'))
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.getByRole('link', { name: 'Calibration' }).click()
  await heading(page, 'Calibration')
  await page.getByText('No adjustment: only 1 application has scores.').waitFor()
  expect(workers).toEqual([expect.stringContaining('/assets/fair-worker')])
  await expect
    .poll(() => line(page, called('Maya')).getByRole('cell').allTextContents())
    .toEqual(expect.arrayContaining(['1', '–']))
  expect(await axeFindings(page)).toEqual([])
})

test('who still has a review to submit is not told how people score', async () => {
  const maya = await reviewer('Maya')
  const { id: responseId } = await application('Ada', 'Byron')
  await reviewed(responseId, maya, 4)
  await assigned(responseId, reviewing().lead)
  const page = await journeys().visitAs(reviewing().lead, boardPath('calibration'))
  await page.getByText('You still have reviews to submit for this form.').waitFor()
  expect(await page.getByText(called('Maya')).count()).toBe(0)
  await page.getByLabel('Scores of').selectOption('Interviews')
  await page.getByText('Nobody has submitted an interview yet.').waitFor()
})
