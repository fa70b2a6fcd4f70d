import { ApiError } from '#platform/api/errors.ts'

/** A position that somebody else took meanwhile is a matter of its field: the refusal's words stand there. */
export const atPosition = async <Answer>(writing: Promise<Answer>): Promise<Answer> =>
  writing.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'position.occupied') throw error
    throw new ApiError({
      status: 422,
      code: error.code,
      errors: { position_id: [{ rule: error.code }] },
    })
  })
