/** The portal's sign: a heart with a tick. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 20.5C6 16.5 3 13.2 3 9.2A4.7 4.7 0 0112 7.4a4.7 4.7 0 019 1.8c0 4-3 7.3-9 11.3z" />
      <path d="M8.2 12l2.6 2.6 5-5.4" />
    </svg>
  )
}
