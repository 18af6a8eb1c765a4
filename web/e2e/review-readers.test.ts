import { describe, expect, test } from 'vitest'
import { submit, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { axeFindings } from './axe-findings.ts'
import { isSaved, openReviews } from './review-journeys.ts'

const { journeys, reviewing, pathOf, open, assignedMany } = openReviews()

describe('a review that is given back', () => {
  test('its reviewer reads why, changes it and submits again', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    await write(reviewer, assignment, { scores: { skill: 1, care: 1 }, comments: { craft: 'So so.' } })
    await submit(reviewer, assignment, 1)
    const leads = await open(reviewing().lead, assignment)
    await leads.getByRole('button', { name: 'Reopen...' }).click()
    const dialog = leads.getByRole('dialog', { name: 'Reopen this review for Ada Lovelace?' })
    await dialog.getByRole('button', { name: 'Reopen' }).click()
    await dialog.getByText('Please give a reason.').waitFor()
    expect(await axeFindings(leads)).toEqual([])
    await dialog.getByLabel('Reason').fill('Please say more.')
    await dialog.getByRole('button', { name: 'Reopen' }).click()
    await leads.getByText('Reopened', { exact: true }).waitFor()
    expect(await leads.getByRole('button', { name: 'Reopen...' }).count()).toBe(0)

    const page = await open(reviewer, assignment)
    await page.getByText(/^Reopened by Ada Lovelace on .*: Please say more\.$/).waitFor()
    await page.getByText(/reopened .* by Ada Lovelace$/).click()
    await page.getByText('So so.').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Comments').fill('Thinks in small steps, and tests them.')
    await isSaved(page)
    await page.getByRole('button', { name: 'Submit now' }).click()
    await page.getByRole('heading', { name: 'Review submitted' }).waitFor()
    await page.getByRole('heading', { name: 'Earlier versions' }).waitFor()
    expect(await page.getByText('Please say more.').isVisible()).toBe(false)
  })
})

test('an interviewer reads beside the application what its reviewers want to be asked', async () => {
  await reviewing().rubric({ commentsDescription: 'What should the interview ask?' }, 1)
  const { reviewer, assignment } = await reviewing().assigned()
  const reviewers = await open(reviewer, assignment)
  await reviewers.getByText('What should the interview ask? Interviewers read the answer.').waitFor()
  await write(reviewer, assignment, {
    scores: { skill: 1, care: 1 },
    comments: { craft: 'Ask about the boat.' },
  })
  await submit(reviewer, assignment, 1)
  const interviewer = await reviewing().reviewer()
  const interview: Assignment = { ...assignment, kind: 'interview', reviewerId: interviewer.id }
  await reviewing().assign(interview)
  const page = await open(interviewer, interview)
  const notes = page.getByRole('region', { name: 'Notes from the reviews' })
  await notes.getByRole('heading', { name: 'What should the interview ask?' }).waitFor()
  await notes.getByText('Ask about the boat.').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

describe('who sees what', () => {
  test("another reviewer's review looks like one that does not exist", async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const { assignment: own, reviewer: other } = await reviewing().assigned()
    const page = await open(other, assignment)
    const text = async () => {
      await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
      return page.getByRole('main').textContent()
    }
    const foreign = await text()
    await page.goto(
      `${journeys().portal.site}${pathOf({ ...own, responseId: `${reviewing().form.id}.0123456789abcdef` })}`,
    )
    expect(await text()).toBe(foreign)
    await page.goto(
      `${journeys().portal.site}${pathOf(own).replace('/review/', '/interview/').replace('/start', '')}`,
    )
    expect(await text()).toBe(foreign)

    const owners = await open(reviewer, assignment)
    await owners.getByRole('heading', { name: /Engineer Application/ }).waitFor()
    await owners.getByText('to help').waitFor()
    expect(await owners.getByText('Twenty').count()).toBe(0)
  })

  test("a super reviewer reads someone's review with their name, without fields", async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    await write(reviewer, assignment, { scores: { skill: 4 }, comments: { craft: 'Promising.' } })
    const page = await open(reviewing().lead, assignment)
    await page.getByText('You are reading the review by Ada Lovelace.').waitFor()
    const current = page.getByRole('banner').locator('a[aria-current]')
    expect(await current.allTextContents()).toEqual([expect.stringMatching(/^Applications/)])
    await page.getByText('Promising.').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Submit Review' }).count()).toBe(0)
  })

  test('a reviewer who knows the applicant says so, and it leaves the list', async () => {
    const { reviewer, assignments } = await assignedMany(2)
    const page = await open(reviewer, assignments[0]!)
    await page.getByRole('button', { name: 'I know this applicant' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Yes, I know this applicant' }).click()
    await dialog.getByText('Please choose how you know them.').waitFor()
    await dialog.getByText('Friend').click()
    await dialog.getByRole('button', { name: 'Yes, I know this applicant' }).click()
    await page.getByText('0 of 1 reviewed').waitFor()
    await page.goto(`${journeys().portal.site}${pathOf(assignments[0]!)}`)
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
  })
})
