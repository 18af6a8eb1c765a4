import { LoadingPage } from '#web/ui/loading-page.tsx'

/** The form while it loads: bar, list and questions in about their final size. */
export const FormSkeleton = () => (
  <>
    <div className="savebar">
      <div className="savebar__in" />
    </div>
    <div className="page form">
      <div className="tasks tasks--skeleton">
        <span className="skeleton" />
      </div>
      <LoadingPage
        className="form__main stack"
        title="Your application"
        what="your application"
        shapes={['title', 'text', 'question', 'question', 'question']}
      />
    </div>
  </>
)
