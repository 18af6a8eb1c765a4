import { createRoot } from 'react-dom/client'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'

// The list of toasts is a root of its own, so that no page has to wait for it or know of it.
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <ToastContainer position="bottom-right" autoClose={5_000} draggablePercent={80} draggable newestOnTop />,
)

export const show = toast
