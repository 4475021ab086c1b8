export const stepErrors = {
  step_unknown: { status: 404, message: 'This provider does not stand at this step of signing in' },
  provider_unknown: { status: 404, message: 'There is no such sign-in provider' },
  provider_placed: { status: 409, message: 'The provider stands at another step already' },
  provider_unready: { status: 409, message: 'The provider is not set up: nobody could pass it' },
  step_gap: { status: 409, message: 'Steps follow one another: the step before has no provider' },
  step_needed: { status: 409, message: 'Without this provider nobody could sign in' },
  calls_unavailable: { status: 503, message: 'Calls cannot be taken now' },
  call_awaited: { status: 409, message: 'The call has not come yet' },
} as const;
