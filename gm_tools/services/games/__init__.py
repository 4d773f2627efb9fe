"""Games that are played: started, changed through their journals, looked at."""
