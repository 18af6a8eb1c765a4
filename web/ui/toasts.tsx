import { createRoot } from 'react-dom/client'
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'

// Its transitions wait for the end of an animation, which never runs for people who prefer reduced motion.
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches

// A React root of its own, so that no page depends on it.
const container = document.createElement('div')
document.body.append(container)
createRoot(container).render(
  <ToastContainer
    position="bottom-right"
    autoClose={5_000}
    draggable
    draggablePercent={80}
    newestOnTop
    transition={!isCalm && Slide}
    aria-label="Notifications, Alt+T"
  />,
)

export const show = toast
