import type { ApplicationForm } from '#shared/forms/form.ts'

/** The name of who signs follows. */
const signature = '\n\nWith kind regards,'

/** Letters as the decision page shows them after 'Dear {first} {last},'. */
export const demoLetters: Pick<ApplicationForm, 'decisionLetters'> = {
  decisionLetters: {
    accepted: {
      bootcamp: `We are happy to offer you a place in **Bootcamp**. We start in the second week of the semester.${signature}`,
      team: `We are happy to offer you a place on one of our **project teams**. Your team will write to you soon.${signature}`,
    },
    waitlist: {
      bootcamp: `Bootcamp is full for now, and you are on our waiting list. We will write as soon as a place is free.${signature}`,
      team: `Our teams are full for now, and you are on our waiting list. We will write as soon as a place is free.${signature}`,
    },
    denied: `Thank you for the time you gave to your application. We cannot offer you a place this semester.${signature}`,
  },
}

const technical = { technical: 0.5, interest: 0.25, 'social-good': 0.25 }
const outreach = { interest: 0.3, 'social-good': 0.3, communication: 0.1 }

const weights = {
  bootcamp: { interest: 0.5, 'social-good': 0.5 },
  engineer: technical,
  designer: technical,
  product: technical,
  'tech-lead': technical,
  'social-media-manager': { ...outreach, marketing: 0.3 },
  'outreach-coordinator': { ...outreach, 'npo-expertise': 0.3 },
}

/** The weights that the chapter uses. */
export const demoWeights: Pick<ApplicationForm, 'reviewScoreWeights' | 'interviewScoreWeights'> = {
  reviewScoreWeights: weights,
  interviewScoreWeights: weights,
}
