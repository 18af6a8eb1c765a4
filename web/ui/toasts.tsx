import { createRoot } from 'react-dom/client'
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'

// Its transitions wait for the end of an animation, which never comes where a person has asked for less motion.
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches

// The list of toasts is a root of its own, so that no page has to wait for it or know of it.
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
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
